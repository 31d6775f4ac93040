import type { Db } from './open.ts'

type InstallationMode = 'demo' | 'production'

/** The database belongs to the other mode; the message can be shown and names the remedy. */
export class OtherMode extends Error {}

const remedies: Readonly<Record<InstallationMode, string>> = {
  demo: `Esta base de datos es de una demostración: tiene personas de muestra con una contraseña que cualquiera conoce.
  Para producción, crea una base nueva y ponla en DATABASE_URL. Para la demostración, arranca sin AMPARO_MODE.`,
  production: `Esta base de datos es de producción, con personas de verdad.
  Arranca con AMPARO_MODE=production y sus variables, o usa otra base (DATABASE_URL) para la demostración.`,
}

/**
 * Sets the mode of a new database for good; with `claim` false only compares it. Throws `OtherMode` if it is the
 * other one: two processes that start at once agree on one mode.
 */
export async function requireMode(
  db: Db,
  mode: InstallationMode,
  { claim }: { claim: boolean },
): Promise<void> {
  if (claim) {
    await db
      .insertInto('installation')
      .values({ mode })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const row = await db.selectFrom('installation').select('mode').executeTakeFirst()
  if (row && row.mode !== mode) throw new OtherMode(remedies[row.mode as InstallationMode])
}
