import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { readJitsiMessage } from './jitsi-wire.ts'

/** After this, a page that answered is shown, whatever it shows. */
const briefMs = 10_000
/** Jitsi's scripts load slowly on a slow phone; a page that is silent until then has failed. */
const patienceMs = 20_000

/** Jitsi shows something that needs the person, before or instead of the room. */
const asksForThePerson = ['prejoin-screen-loaded', 'password-required', 'error-occurred']

/** Progress of the frame; it never goes back. */
const reached = { nothing: 0, answered: 1, shown: 2, left: 3 } as const

type JitsiState =
  /** Nothing visible yet; `slow` if it takes longer than expected. */
  | 'opening'
  | 'slow'
  /** The frame shows the room, or a question of Jitsi's. */
  | 'open'
  /** Its page has not answered: it is unreachable, or no Jitsi. It may still answer. */
  | 'silent'
  | 'left'

/**
 * Receives and answers messages of the Jitsi page in this frame, and of no other source. Calls `onLeft` once, when
 * the person has hung up in it or the room was closed for all. For one frame, from the first render.
 */
export function useJitsiWire(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  frameId: number,
  onLeft: () => void,
): JitsiState {
  const [stage, setStage] = useState<number>(reached.nothing)
  const [waitedMs, setWaitedMs] = useState(0)
  const leave = useEffectEvent(onLeft)

  useEffect(() => {
    const jitsi = new URL(url).origin
    let hasLeft = false
    const reach = (next: number) => setStage((before) => Math.max(before, next))
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow
      if (!page || source !== page || origin !== jitsi) return
      const message = readJitsiMessage(data, frameId)
      if (!message) return
      reach(reached.answered)
      if (message.kind === 'ready') return page.postMessage(message.reply, jitsi)
      const { name } = message
      if (name === 'video-conference-joined' || asksForThePerson.includes(name)) reach(reached.shown)
      if (name !== 'video-ready-to-close' || hasLeft) return
      hasLeft = true
      reach(reached.left)
      leave()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, url, frameId])

  useEffect(() => {
    const timers = [briefMs, patienceMs].map((ms) => setTimeout(() => setWaitedMs(ms), ms))
    return () => timers.forEach(clearTimeout)
  }, [])

  if (stage === reached.left) return 'left'
  const isAnswered = stage >= reached.answered
  if (stage === reached.shown || (isAnswered && waitedMs >= briefMs)) return 'open'
  if (isAnswered || waitedMs < briefMs) return 'opening'
  return waitedMs < patienceMs ? 'slow' : 'silent'
}
