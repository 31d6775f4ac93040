// Features beyond ES2022 (`lib` of browser code) that every browser of docs/browsers.md has.
interface Array<T> {
  findLast<S extends T>(is: (value: T, index: number, all: T[]) => value is S): S | undefined
  findLast(is: (value: T, index: number, all: T[]) => unknown): T | undefined
}
interface ReadonlyArray<T> {
  findLast<S extends T>(is: (value: T, index: number, all: readonly T[]) => value is S): S | undefined
  findLast(is: (value: T, index: number, all: readonly T[]) => unknown): T | undefined
}
