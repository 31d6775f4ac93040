import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/call.ts'
import { fetchThread, type Listening, type Message, markRead, type Thread } from './message-calls.ts'

/** Pause after a failure, and between two polls that the server answered at once. */
const restMs = 8000

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Resolves once the page is visible: a hidden one sends no requests. */
const shown = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden || signal.aborted) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { signal, once: true })
    signal.addEventListener('abort', () => resolve())
  })

function joined(before: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map([...before, ...more].map((message) => [message.n, message]))
  return [...byNumber.values()].sort((a, b) => a.n - b.n)
}

interface Live {
  readonly thread: Thread | null
  /** Why it could not be opened. */
  readonly error: ApiError | null
  /** The connection is lost, and the shown messages may be outdated. */
  readonly isCut: boolean
}

/** A conversation with live updates by long polling: when a call is answered, the next one starts. */
export function useThread(folio: string) {
  const [{ thread, error, isCut }, setLive] = useState<Live>({ thread: null, error: null, isCut: false })
  const [turn, setTurn] = useState(0)
  const latest = useRef<Thread | null>(null)

  const take = useCallback((fresh: Thread) => {
    const before = latest.current
    latest.current = { ...fresh, mensajes: joined(before?.mensajes ?? [], fresh.mensajes) }
    setLive({ thread: latest.current, error: null, isCut: false })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn restarts it
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    latest.current = null
    const listen = async () => {
      while (!signal.aborted) {
        await shown(signal)
        const known = latest.current
        const began = Date.now()
        try {
          take(await fetchThread(folio, known ? listeningTo(known) : {}, signal))
          const isNews = latest.current?.marca !== known?.marca
          if (!isNews && Date.now() - began < restMs / 2) await rest(restMs, signal)
        } catch (cause) {
          if (signal.aborted) return
          if (!(cause instanceof ApiError)) throw cause
          const isFinal = cause.status === 404 || cause.status === 401
          setLive((live) =>
            live.thread === null || isFinal ? { ...live, error: cause } : { ...live, isCut: true },
          )
          if (latest.current === null || isFinal) return
          await rest(restMs, signal)
        }
      }
    }
    void listen()
    return () => control.abort()
  }, [folio, turn, take])

  // A visible message counts as read.
  const last = thread?.mensajes.at(-1)?.n ?? 0
  const unread = thread?.sinLeer ?? 0
  useEffect(() => {
    if (unread === 0 || document.hidden) return
    void markRead(folio, last)
      .then(() => reloadWhere('mensajes-sin-leer'))
      .catch(() => undefined)
  }, [folio, last, unread])

  return {
    thread,
    error,
    isCut,
    again: () => setTurn((count) => count + 1),
    /** Polls at once after the person's own act. */
    async refresh() {
      const known = latest.current
      if (known) take(await fetchThread(folio, { despues: lastOf(known) }, new AbortController().signal))
    },
    /** The fifty messages before the first one shown. */
    async earlier() {
      const first = latest.current?.mensajes[0]?.n ?? 1
      const page = await fetchThread(folio, { antes: first }, new AbortController().signal)
      if (latest.current) take({ ...latest.current, mensajes: page.mensajes })
    },
  }
}

const lastOf = (thread: Thread) => thread.mensajes.at(-1)?.n ?? 0

const listeningTo = (thread: Thread): Listening => ({
  despues: lastOf(thread),
  esperar: '1',
  marca: thread.marca,
})
