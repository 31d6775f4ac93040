/** Versions that one's own acts led to: what was decided on the one before is decided on the one after. */
const ledTo = new Map<string, number>()

export function leads(subject: string, from: number, to: number): void {
  if (to > from) ledTo.set(`${subject}:${from}`, to)
}

/** The version that one's own acts have led to from the one that was seen. */
export function versionNow(subject: string, version: number): number {
  const next = ledTo.get(`${subject}:${version}`)
  return next === undefined ? version : versionNow(subject, next)
}

interface Versioned {
  readonly version: number
}

type Send<R> = (version: number) => Promise<R>

/** Sends an act on the version that was seen, past one's own acts since then. */
export async function sendOn<R extends Versioned>(
  subject: string,
  version: number,
  send: Send<R>,
): Promise<R> {
  const from = versionNow(subject, version)
  const done = await send(from)
  leads(subject, from, done.version)
  return done
}

/** What is on its way for a subject. */
const turns = new Map<string, Promise<unknown>>()

/** Does an act after those of its subjects that are on their way. */
export function inTurn<R>(subjects: readonly string[], act: () => Promise<R>): Promise<R> {
  const before = subjects.flatMap((one) => turns.get(one) ?? [])
  const mine = before.length > 0 ? Promise.all(before).then(act) : act()
  const ended = mine.catch(() => undefined)
  for (const one of subjects) turns.set(one, ended)
  return mine
}

/** Sends an act after those of the subject that are on their way: each is on what the one before led to. */
export function sendInTurn<R extends Versioned>(subject: string, version: number, send: Send<R>): Promise<R> {
  return inTurn([subject], () => sendOn(subject, version, send))
}
