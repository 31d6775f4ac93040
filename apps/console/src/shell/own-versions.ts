/** Versions resulting from own acts: a decision on the former version applies to the latter. */
const ledTo = new Map<string, number>()

export function leads(subject: string, from: number, to: number): void {
  if (to > from) ledTo.set(`${subject}:${from}`, to)
}

/** The version resulting from own acts on the one seen. */
export function versionNow(subject: string, version: number): number {
  const next = ledTo.get(`${subject}:${version}`)
  return next === undefined ? version : versionNow(subject, next)
}

interface Versioned {
  readonly version: number
}

type Send<R> = (version: number) => Promise<R>

/** Sends an act on the version seen, advanced past own acts since then. */
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

/** The pending act of a subject. */
const turns = new Map<string, Promise<unknown>>()

/** Performs an act after the pending ones of its subjects. */
export function inTurn<R>(subjects: readonly string[], act: () => Promise<R>): Promise<R> {
  const before = subjects.flatMap((one) => turns.get(one) ?? [])
  const mine = before.length > 0 ? Promise.all(before).then(act) : act()
  const ended = mine.catch(() => undefined)
  for (const one of subjects) turns.set(one, ended)
  return mine
}

/** Sends an act after the subject's pending ones: each uses the version resulting from the previous one. */
export function sendInTurn<R extends Versioned>(subject: string, version: number, send: Send<R>): Promise<R> {
  return inTurn([subject], () => sendOn(subject, version, send))
}
