/** What the address of a late screen names (`routes.late.ts`). */
export type LateParams = Readonly<Record<string, string | undefined>>
