/** Versions that one's own acts led to: what was decided on the one before is decided on the one after. */
const ledTo = new Map<string, number>()

export function leads(subject: string, from: number, to: number): void {
  if (to > from) ledTo.set(`${subject}:${from}`, to)
}

function versionNow(subject: string, version: number): number {
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

/** Sends an act after those of the subject that are on their way: each is on what the one before led to. */
export function sendInTurn<R extends Versioned>(subject: string, version: number, send: Send<R>): Promise<R> {
  const before = turns.get(subject)
  const mine = before ? before.then(() => sendOn(subject, version, send)) : sendOn(subject, version, send)
  turns.set(
    subject,
    mine.catch(() => undefined),
  )
  return mine
}
