type Inverse<T extends Readonly<Record<string, string>>> = { readonly [K in keyof T as T[K]]: K }

/** The same names read the other way: from the wire's to ours. No two of them may be alike. */
export function inverseNames<const T extends Readonly<Record<string, string>>>(names: T): Inverse<T> {
  return Object.fromEntries(Object.entries(names).map(([ours, wire]) => [wire, ours])) as Inverse<T>
}
