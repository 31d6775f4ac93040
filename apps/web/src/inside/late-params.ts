/** Parameters of a late screen's address (`routes.late.ts`). */
export type LateParams = Readonly<Record<string, string | undefined>>
