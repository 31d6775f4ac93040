import { useEffect, useRef, useState } from 'react'
import { number, object, unknown } from 'valibot'
import { attemptShape } from '../kept/attempt.ts'
import { draftOwner } from '../kept/draft-owner.ts'
import { guardOf } from '../kept/guard.ts'
import { dropWaiting, keepWaiting, listWaiting } from '../kept/sealed-files.ts'
import { useStore } from '../store.ts'
import type { Form, KeyFor } from './use-form.ts'

/** Pause in typing after which the copy is kept. */
const pauseMs = 400
const isAttempt = guardOf(attemptShape)

interface LastingCopy<T> {
  /** Where copies of one kind lie, and which of them this is. */
  readonly box: string
  readonly id: string
  readonly isDraft: (value: unknown) => value is T
  /** Whether something was typed that would be missed. */
  readonly isWorth: (values: T) => boolean
  /** Of a form without an account: the person says first whether the copy is theirs, since others may use the device. */
  readonly asks?: boolean
  /** How long the device keeps it, where it isn't kept until it is sent, begun anew or its person leaves. */
  readonly keptMs?: number
}

/** A copy that is not kept for good has its instant, in milliseconds since 1970. */
const datedShape = guardOf(object({ at: number(), values: unknown() }))

const attemptsOf = (box: string) => `${box}-intento`

async function readCopy(box: string, id: string): Promise<unknown> {
  const copy = (await listWaiting(box)).find((one) => one.id === id)
  return copy ? JSON.parse(await copy.bytes.text()) : null
}

function gate() {
  let open = () => {}
  const promise = new Promise<void>((done) => {
    open = done
  })
  return { promise, open }
}

const keepCopy = (box: string, id: string, value: object) =>
  keepWaiting(box, id, new Blob([JSON.stringify(value)]))

/**
 * A copy of what a form holds on the device, sealed and of the account that is in, beside the tab's own draft: a battery that
 * dies takes the tab, not the text. `recovered` says that what is shown was typed in an earlier visit.
 */
export function useLastingCopy<T extends object>(
  { values, ready, recovered, set }: Form<T>,
  { box, id, isDraft, isWorth, asks = false, keptMs }: LastingCopy<T>,
) {
  const owner = useStore(draftOwner).id
  const [fromDevice, setFromDevice] = useState(false)
  const [offered, setOffered] = useState<T | null>(null)
  const [isKnown, setKnown] = useState(false)
  const looked = useRef(false)
  const isKept = useRef(false)
  const untouched = useRef(values)
  const forgotten = useRef<T | null>(null)
  const latest = useRef(values)
  latest.current = values
  const [look] = useState(gate)
  const turn = useRef(look.promise)
  // One after the other, after the look at what an earlier visit left, and nothing for another account than the one that
  // typed.
  const inTurn = (act: () => Promise<void>) => {
    turn.current = turn.current.then(() => (draftOwner.get().id === owner ? act() : undefined))
    return turn.current
  }
  const keep = () =>
    inTurn(async () => {
      if (latest.current === forgotten.current) return
      if (isWorth(latest.current)) {
        isKept.current = true
        const now = latest.current
        await keepCopy(box, id, keptMs === undefined ? now : { at: Date.now(), values: now })
      } else if (isKept.current) {
        isKept.current = false
        await dropWaiting(box, id)
      }
    })

  const show = (found: T) => {
    for (const name of Object.keys(found) as (keyof T)[]) {
      if (found[name] !== '') set(name, found[name])
    }
    setOffered(null)
    setFromDevice(true)
  }
  const readFresh = async () => {
    const found = await readCopy(box, id)
    if (keptMs === undefined || found === null) return found
    if (datedShape(found) && Date.now() - found.at < keptMs) return found.values
    await dropWaiting(box, id)
    return null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tab's own draft is known
  useEffect(() => {
    if (!ready || looked.current) return
    looked.current = true
    void (async () => {
      const found = await readFresh()
      isKept.current = found !== null
      if (!recovered && latest.current === untouched.current && isDraft(found)) {
        if (asks) setOffered(found)
        else show(found)
      }
      setKnown(true)
      look.open()
    })()
  }, [ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something is typed
  useEffect(() => {
    if (!isKnown || offered) return
    const timer = setTimeout(() => void keep(), pauseMs)
    const keepHidden = () => void (document.hidden && keep())
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keepHidden)
    }
  }, [isKnown, offered, values])

  return {
    /** What the device has of it is in the form. */
    ready: isKnown,
    recovered: recovered || fromDevice,
    /** The device has a copy that waits for its person's word. */
    isOffered: offered !== null,
    /** It is theirs: it goes into the form. */
    take: () => offered && show(offered),
    /** Keeps what is typed now, without waiting for a pause. */
    keep,
    /** The `Idempotency-Key` of a body; the same one after a tab that died while it was sent. */
    async keyOf(body: object, keyFor: KeyFor): Promise<string> {
      await keep()
      const last = await readCopy(attemptsOf(box), id)
      const text = JSON.stringify(body)
      const key = isAttempt(last) && last.body === text ? last.key : keyFor(body)
      await inTurn(() => keepCopy(attemptsOf(box), id, { body: text, key }))
      return key
    },
    /** It was sent, or is begun anew: resolves once the device has nothing of it, so that a form is blank only then. */
    async forget() {
      forgotten.current = latest.current
      await inTurn(async () => {
        isKept.current = false
        await dropWaiting(attemptsOf(box), id)
        await dropWaiting(box, id)
      })
      setFromDevice(false)
      setOffered(null)
    },
  }
}
