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

/** Part of the typed text's weight that a question must share, below which a suggestion is a guess. */
const leastShare = 0.5
/** Points of the best question that a further one must reach. */
const nearBest = 0.8

interface Indexed<Q> {
  readonly all: readonly { readonly one: Q; readonly stems: ReadonlySet<string> }[]
  /** Rare words weigh more; words of no question weigh like those of one. */
  weightOf(word: string): number
}

function indexOf<Q extends AnsweredQuestion>(questions: readonly Q[]): Indexed<Q> {
  const all = questions.map((one) => ({ one, stems: stems(one.question) }))
  const weightOf = (word: string) => {
    const places = all.filter(({ stems: own }) => own.has(word)).length
    return Math.log(1 + all.length / Math.max(1, places))
  }
  return { all, weightOf }
}

/**
 * The questions that a typed text repeats, best first. Silent below a threshold, since a wrong suggestion costs
 * trust: a question shares two significant words, or all of its own, and half the weight of the text.
 */
export function searchFaq<Q extends AnsweredQuestion>(typed: string, questions: readonly Q[], most = 2): Q[] {
  const wanted = [...stems(typed)]
  if (wanted.length === 0) return []
  const { all, weightOf } = indexOf(questions)
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weightOf(word), 0)
  const whole = sum(wanted)
  const found = all
    .map(({ one, stems: own }) => {
      const shared = wanted.filter((word) => own.has(word))
      return { one, isEnough: shared.length >= Math.min(2, own.size), points: sum(shared) / whole }
    })
    .filter(({ isEnough, points }) => isEnough && points >= leastShare)
    .sort((a, b) => b.points - a.points)
  return found
    .filter(({ points }) => points >= nearBest * (found[0]?.points ?? 0))
    .slice(0, most)
    .map(({ one }) => one)
}
