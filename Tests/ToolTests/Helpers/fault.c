// fault.so: put before a program with LD_PRELOAD, it makes one of the program's system calls fail.
//
// FAULT_KIND=EIO|ENOSPC|EDQUOT|EINTR|EMFILE|short|full|kill|half, FAULT_AT=N: the N-th call that can fail in that way
// does. `short` reads or writes half; `full` writes half, then the disk stays full; `kill` ends the program instead of
// the call; `half` ends it in the middle of a write. With a `+` behind the kind, all later calls fail as well.
// FAULT_MARK=FILE: gets the name of the call, and stays away when there was no N-th call.
// FAULT_CLOCK=S,N: the clock is S seconds off, from the N-th look at it on.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { ANY = 1, SPACE = 2, OPENS = 4, DATA = 8, CHANGES = 16 };
enum { SHORT = -1, FULL = -2, KILL = -3, HALF = -4 };

static atomic_long seen;
static atomic_int isFull;

// What this call shall do: 0 as usual, an errno, or one of the negative values.
static int fault(const char *name, int traits) {
  static const char *kind;
  static long at = -1;
  static int isSticky;
  if (at < 0) {
    const char *number = getenv("FAULT_AT");
    kind = getenv("FAULT_KIND");
    isSticky = kind && strchr(kind, '+') != NULL;
    at = number && kind ? atol(number) : 0;
  }
  if (at == 0) return 0;
  if (atomic_load(&isFull)) return traits & SPACE ? ENOSPC : 0;
  static const struct { const char *kind; int wanted, code; } kinds[] = {
    {"EIO", ANY, EIO}, {"ENOSPC", SPACE, ENOSPC}, {"EDQUOT", SPACE, EDQUOT}, {"EINTR", ANY, EINTR},
    {"EMFILE", OPENS, EMFILE}, {"short", DATA, SHORT}, {"full", SPACE, FULL}, {"kill", CHANGES, KILL},
    {"half", SPACE | DATA, HALF},
  };
  for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strncmp(kind, kinds[i].kind, strlen(kinds[i].kind)) != 0) continue;
    if ((traits & kinds[i].wanted) != kinds[i].wanted) return 0;
    // That is the runtime, which reads the arguments: nobody can read them again.
    if (kinds[i].code == EINTR && (!strcmp(name, "fopen") || !strcmp(name, "mmap"))) return 0;
    long number = atomic_fetch_add(&seen, 1) + 1;
    if (number < at || (number > at && !isSticky)) return 0;
    const char *mark = getenv("FAULT_MARK");
    if (mark && number == at) {
      int file = syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT | O_TRUNC, 0600);
      syscall(SYS_write, file, name, strlen(name));
      syscall(SYS_close, file);
    }
    if (kinds[i].code == KILL) syscall(SYS_kill, getpid(), SIGKILL);
    if (kinds[i].code == FULL) {
      atomic_store(&isFull, 1);
      return traits & DATA ? SHORT : ENOSPC;
    }
    return kinds[i].code;
  }
  return 0;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
// Fails before the real call, which is then not made.
#define FAIL(traits, failure) \
  do { int code = fault(__func__, ANY | (traits)); if (code > 0) { errno = code; return failure; } } while (0)

#define OPEN(name, before, call) \
  int name(before const char *path, int flags, ...) { \
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
    FAIL(OPENS | (flags & O_CREAT ? SPACE | CHANGES : 0), -1); \
    return call; \
  }
#define COMMA ,
OPEN(open, , REAL(open)(path, flags, mode))
OPEN(open64, , REAL(open64)(path, flags, mode))
OPEN(openat, int folder COMMA, REAL(openat)(folder, path, flags, mode))
OPEN(openat64, int folder COMMA, REAL(openat64)(folder, path, flags, mode))

#define TRANSFER(name, type, traits, at, call) \
  ssize_t name(int file, type bytes, size_t count at) { \
    if (file == 2) return call; \
    int code = fault(__func__, ANY | DATA | (traits)); \
    if (code > 0) { errno = code; return -1; } \
    if (code == SHORT && count > 1) count = (count + 1) / 2; \
    if (code == HALF) { count /= 2; ssize_t done = call; (void)done; syscall(SYS_kill, getpid(), SIGKILL); } \
    return call; \
  }
TRANSFER(read, void *, 0, , REAL(read)(file, bytes, count))
TRANSFER(pread, void *, 0, COMMA off_t offset, REAL(pread)(file, bytes, count, offset))
TRANSFER(pread64, void *, 0, COMMA off_t offset, REAL(pread64)(file, bytes, count, offset))
TRANSFER(write, const void *, SPACE | CHANGES, , REAL(write)(file, bytes, count))
TRANSFER(pwrite, const void *, SPACE | CHANGES, COMMA off_t offset, REAL(pwrite)(file, bytes, count, offset))
TRANSFER(pwrite64, const void *, SPACE | CHANGES, COMMA off_t offset, REAL(pwrite64)(file, bytes, count, offset))

#define SIMPLE(traits, failure, head, call) head { FAIL(traits, failure); return call; }
SIMPLE(SPACE | CHANGES, -1, int fsync(int file), REAL(fsync)(file))
SIMPLE(SPACE | CHANGES, -1, int fdatasync(int file), REAL(fdatasync)(file))
SIMPLE(SPACE | CHANGES, -1, int rename(const char *a, const char *b), REAL(rename)(a, b))
SIMPLE(SPACE | CHANGES, -1, int renameat(int f, const char *a, int g, const char *b), REAL(renameat)(f, a, g, b))
SIMPLE(SPACE | CHANGES, -1, int link(const char *a, const char *b), REAL(link)(a, b))
SIMPLE(SPACE | CHANGES, -1, int mkdir(const char *path, mode_t mode), REAL(mkdir)(path, mode))
SIMPLE(CHANGES, -1, int ftruncate(int file, off_t size), REAL(ftruncate)(file, size))
SIMPLE(CHANGES, -1, int ftruncate64(int file, off_t size), REAL(ftruncate64)(file, size))
SIMPLE(CHANGES, -1, int unlink(const char *path), REAL(unlink)(path))
SIMPLE(CHANGES, -1, int rmdir(const char *path), REAL(rmdir)(path))
SIMPLE(CHANGES, -1, int flock(int file, int operation), REAL(flock)(file, operation))
SIMPLE(0, -1, int fstat(int file, struct stat *to), REAL(fstat)(file, to))
SIMPLE(0, -1, int stat(const char *path, struct stat *to), REAL(stat)(path, to))
SIMPLE(0, -1, int lstat(const char *path, struct stat *to), REAL(lstat)(path, to))
SIMPLE(0, -1, int access(const char *path, int mode), REAL(access)(path, mode))
SIMPLE(OPENS | SPACE | CHANGES, -1, int mkstemp(char *path), REAL(mkstemp)(path))
SIMPLE(SPACE | CHANGES, NULL, char *mkdtemp(char *path), REAL(mkdtemp)(path))
SIMPLE(OPENS, NULL, DIR *opendir(const char *path), REAL(opendir)(path))
SIMPLE(OPENS, NULL, FILE *fopen(const char *path, const char *mode), REAL(fopen)(path, mode))

struct dirent *readdir(DIR *folder) {
  int code = fault(__func__, ANY);
  if (code > 0) { errno = code; return NULL; }
  return REAL(readdir)(folder);
}

// It is closed all the same.
int close(int file) {
  if (file == 2) return REAL(close)(file);
  int code = fault(__func__, ANY), result = REAL(close)(file);
  if (code > 0) { errno = code; return -1; }
  return result;
}

void *mmap(void *wanted, size_t size, int protection, int flags, int file, off_t offset) {
  if (file >= 0 && fault(__func__, ANY | CHANGES) > 0) { errno = ENOMEM; return MAP_FAILED; }
  return REAL(mmap)(wanted, size, protection, flags, file, offset);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*body)(void *), void *with) {
  // Like a file, a thread needs something of which there is only so much.
  if (fault(__func__, OPENS) > 0) return EAGAIN;
  return REAL(pthread_create)(thread, how, body, with);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  static atomic_long looks;
  int result = REAL(clock_gettime)(clock, time);
  const char *how = getenv("FAULT_CLOCK");
  if (how && clock == CLOCK_REALTIME && result == 0) {
    char *rest;
    long long off = strtoll(how, &rest, 10);
    if (atomic_fetch_add(&looks, 1) + 1 >= (*rest ? atol(rest + 1) : 1)) time->tv_sec += off;
  }
  return result;
}
