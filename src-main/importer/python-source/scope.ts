/** The names of Python code, each with its value. */
import { NameScope } from './name-scope.ts';
import type { ClassValue, Value } from './value.ts';

export class Scope extends NameScope<Value, ClassValue> {}
