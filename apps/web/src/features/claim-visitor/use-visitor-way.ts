import { guardOf } from '@amparo/client/kept/guard.ts'
import { dropDraft, keepDraft, readDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { useEffect, useState } from 'react'
import { array, boolean, nullable, object, string } from 'valibot'
import type { SentCode } from '../../forms/codes/sent-code.ts'
import type { VisitorCovers } from './visitor-calls.ts'

/** How far a notice without an account has come: the code on its way, the pass that it gave, the covers to choose from. */
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

/** Sealed in this tab alone, so that a reload asks for no second code; the server says when a pass is over. */
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
    /** Begins anew, as after a pass that is over. */
    end() {
      setWay(noWay)
      void dropDraft(name)
    },
  }
}
