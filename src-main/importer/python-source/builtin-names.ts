/** The names of Python's built-ins. */

const NAMES: ReadonlySet<string> = new Set(
  (
    'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval ' +
    'exec filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len list locals map max ' +
    'memoryview min next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super ' +
    'tuple type vars zip __import__ NotImplemented BaseException Exception ArithmeticError AssertionError AttributeError ConnectionError EOFError ' +
    'FileNotFoundError ImportError IndexError IOError KeyboardInterrupt KeyError LookupError MemoryError ModuleNotFoundError NameError ' +
    'NotImplementedError OSError OverflowError PermissionError RecursionError RuntimeError StopAsyncIteration StopIteration SyntaxError ' +
    'SystemExit TimeoutError TypeError UnicodeDecodeError UnicodeError ValueError Warning DeprecationWarning UserWarning ZeroDivisionError'
  ).split(' '),
);

export function isBuiltin(name: string): boolean {
  return NAMES.has(name);
}
