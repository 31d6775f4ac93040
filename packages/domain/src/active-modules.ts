/** Number of entries in the history of active modules (spec §9). */
const activeModulesKept = 2

/**
 * The history with one more entry, oldest first, limited to the last two (spec §4). Reopening the last module changes
 * nothing.
 */
export function rememberActiveModule<T>(history: readonly T[], entry: T): readonly T[] {
  if (history.at(-1) === entry) return history.slice(-activeModulesKept)
  return [...history, entry].slice(-activeModulesKept)
}
