import { type RawBuilder, sql } from 'kysely'

/** Spanish order of a name without its title: «Óscar» is before «Zoila», and «Dra. Ana» is under A. */
export const inOrder = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`order_of_name(${name}) COLLATE "C"`
