/** All top-level modules of Python's standard library, of every version since 3.8. */
import { STANDARD_LIBRARY } from '../../python-source/canonical-names.ts';

const REST =
  '_thread aifc annotationlib antigravity array ast asynchat asyncore atexit audioop bdb binascii binhex bz2 cProfile cgi cgitb chunk cmath ' +
  'cmd code codecs codeop colorsys compileall compression copyreg crypt curses dbm dis distutils doctest dummy_threading encodings ensurepip ' +
  'errno faulthandler fcntl filecmp fileinput formatter ftplib getopt gettext graphlib grp idlelib imaplib imghdr imp lib2to3 linecache lzma ' +
  'macpath mailbox mailcap marshal mmap modulefinder msilib msvcrt netrc nis nntplib nt ntpath opcode optparse ossaudiodev parser pdb ' +
  'pickletools pipes plistlib poplib posix posixpath profile pstats pty pwd py_compile pyclbr pydoc pyexpat quopri readline reprlib resource ' +
  'rlcompleter runpy sched selectors shelve site smtpd smtplib sndhdr socketserver spwd sre_compile sre_constants sre_parse stringprep sunau ' +
  'symbol symtable sysconfig syslog tabnanny tarfile telnetlib termios test this tkinter token tokenize trace tracemalloc tty turtle ' +
  'turtledemo uu venv wave weakref webbrowser winreg winsound wsgiref xdrlib xmlrpc zipapp zipimport';

export const STANDARD_MODULES: ReadonlySet<string> = new Set([...STANDARD_LIBRARY, ...REST.split(' ')]);
