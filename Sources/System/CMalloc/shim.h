#ifdef __linux__
#include <malloc.h>
#include <sys/auxv.h>
#endif
