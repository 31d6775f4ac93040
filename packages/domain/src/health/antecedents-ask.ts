const dayMs = 86_400_000
const askedBeforeDays = 7

/**
 * Whether a person is asked for their allergies before a health visit: `first` if they never answered, `again` if the
 * visit is within seven days and the last answer is older than that. Null: nothing to ask (contract §18). Instants
 * in milliseconds.
 */
export function antecedentsAsk(
  confirmedAt: number | null,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): 'first' | 'again' | null {
  if (confirmedAt === null) return 'first'
  const asksFrom = startsAt - askedBeforeDays * dayMs
  return now >= asksFrom && confirmedAt < asksFrom ? 'again' : null
}
