/** How many entries the history of active modules keeps (spec §9). */
const activeModulesKept = 2

/**
 * The history with one more entry, oldest first, cut to the last two (spec §4).
 * Opening again the module that is already the last one leaves the history as it was.
 */
export function rememberActiveModule<T>(history: readonly T[], entry: T): readonly T[] {
  if (history.at(-1) === entry) return history.slice(-activeModulesKept)
  return [...history, entry].slice(-activeModulesKept)
}
