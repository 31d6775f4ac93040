/** A FAQ of the portal with its answer. */
export interface AnsweredQuestion {
  readonly question: string
  readonly answer: string
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Words too common to distinguish questions. */
const common = new Set(
  'que como cuando donde cual cuanto para por con sin los las una uno del mis tus sus mas pero esta este esto puedo puede tengo tiene quiero hay ser son soy hola gracias buenos buenas dias tardes sobre porque ya'.split(
    ' ',
  ),
)

/** The significant words of a text, without plural endings and cut to five letters, so that «citas» matches «cita». */
function stems(text: string): ReadonlySet<string> {
  const words = fold(text).match(/[\p{L}\p{N}]{3,40}/gu) ?? []
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.replace(/s$/, '').slice(0, 5)))
}

/**
 * The questions that share most significant words with the typed text, best first: a word of the question counts
 * three times one of the answer. Below three points there is no match.
 */
export function searchFaq<Q extends AnsweredQuestion>(typed: string, all: readonly Q[], most = 3): Q[] {
  const wanted = stems(typed)
  if (wanted.size === 0) return []
  return all
    .map((one) => {
      const [question, answer] = [stems(one.question), stems(one.answer)]
      const points = [...wanted].reduce(
        (sum, word) => sum + (question.has(word) ? 3 : answer.has(word) ? 1 : 0),
        0,
      )
      return { one, points }
    })
    .filter(({ points }) => points >= 3)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ one }) => one)
}
