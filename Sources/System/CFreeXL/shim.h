#include <freexl.h>
