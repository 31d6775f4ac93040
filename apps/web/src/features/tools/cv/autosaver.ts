import type { CvContent, putCv } from '@amparo/contract/tools/cv.ts'
import { currentBearer } from '../../../api/bearer.ts'
import { ApiError, call } from '../../../api/call.ts'

export type Cv = CvContent

/** State of saving. `refused` says why it cannot be saved. */
export type SaveState =
  | { readonly name: 'saved' | 'writing' | 'saving'; readonly error: null }
  | { readonly name: 'refused'; readonly error: ApiError }

interface Autosaver {
  /** Records the present text of the CV. */
  write(cv: Cv): void
  /** The editor closes: a pending save runs at once. */
  leave(): void
}

const pauseMs = 900
const retryMs = 5000
const triesOnLeaving = 3

let underWay: Promise<unknown> = Promise.resolve()

/** Resolves once no save is running, so that a person who returns at once sees their text. */
export async function savesEnded(): Promise<void> {
  for (let seen: unknown; seen !== underWay; await underWay) seen = underWay
}

/**
 * Saves a moment after the last key, one save at a time. Retries without a network; after a refusal it waits for the
 * next edit.
 */
export function createAutosaver(
  first: Cv,
  firstVersion: number,
  tell: (state: SaveState) => void,
  fail: (cause: unknown) => void,
): Autosaver {
  let written = first
  let latest = JSON.stringify(first)
  let saved = latest
  let version = firstVersion
  let isSaving = false
  let isLeaving = false
  let refused: string | null = null
  // The next account must not see it.
  const bearer = currentBearer()
  let triesLeft = triesOnLeaving
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), milliseconds)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (isSaving || latest === saved || latest === refused) return
    const text = latest
    isSaving = true
    tell({ name: 'saving', error: null })
    try {
      const body = { version, ...written }
      const request = call<typeof putCv>('PUT', '/empleabilidad/Curriculum', {
        body,
        keepalive: isLeaving,
        ...(bearer === null ? {} : { bearer }),
      })
      underWay = request.catch(() => undefined)
      const answer = await request
      version = answer.version
      saved = text
      isSaving = false
      goOn()
    } catch (cause) {
      isSaving = false
      if (!(cause instanceof ApiError)) return fail(cause)
      tell({ name: 'refused', error: cause })
      const mayHeal = cause.status === 0 || cause.status >= 500
      if (!mayHeal) refused = text
      if (latest !== text) goOn()
      else if (mayHeal && (!isLeaving || triesLeft-- > 0)) later(retryMs)
    }
  }

  /** Then the text typed meanwhile. */
  function goOn(): void {
    if (latest === saved) tell({ name: 'saved', error: null })
    else if (isLeaving) void save()
    else {
      tell({ name: 'writing', error: null })
      later(pauseMs)
    }
  }

  return {
    write(cv) {
      const text = JSON.stringify(cv)
      if (text === latest) return
      written = cv
      latest = text
      refused = null
      isLeaving = false
      triesLeft = triesOnLeaving
      if (!isSaving) goOn()
    },
    leave() {
      isLeaving = true
      void save()
    },
  }
}
