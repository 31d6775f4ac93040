import { guardOf } from '@amparo/client/kept/guard.ts'
import { dropDraft, keepDraft, readDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { useEffect, useState } from 'react'
import { array, boolean, nullable, object, string } from 'valibot'
import type { SentCode } from '../../../forms/codes/sent-code.ts'
import type { VisitorCovers } from './visitor-calls.ts'

/** Progress of a notice without an account: the sent code, its token, the covers to choose from. */
interface Way {
  readonly sent: SentCode | null
  readonly pass: string | null
  readonly covers: VisitorCovers | null
}

const noWay: Way = { sent: null, pass: null, covers: null }
const name = 'aviso-sin-cuenta:camino'

const paper = object({ clave: string(), nombre: string(), ayuda: string(), obligatorio: boolean() })
const cover = object({
  clave: string(),
  nombre: string(),
  paga: string(),
  porFallecimiento: boolean(),
  papeles: array(paper),
})
const isWay = guardOf(
  object({
    sent: nullable(object({ solicitud: string(), destino: string(), expira: string() })),
    pass: nullable(string()),
    covers: nullable(object({ coberturas: array(cover) })),
  }),
)

/** Encrypted in this tab only, so that a reload needs no second code; the server says when the token expires. */
export function useVisitorWay() {
  const [way, setWay] = useState(noWay)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void readDraft(name).then((kept) => {
      if (isWay(kept)) setWay(kept)
      setReady(true)
    })
  }, [])
  return {
    ...way,
    ready,
    go(part: Partial<Way>) {
      const next = { ...way, ...part }
      setWay(next)
      void keepDraft(name, next)
    },
    /** Starts over, as after an expired token. */
    end() {
      setWay(noWay)
      void dropDraft(name)
    },
  }
}
