import type { Form } from '@amparo/client/forms/use-form.ts'
import { shortCertificate } from '@amparo/domain/certificates.ts'
import { formatUntil } from '@amparo/domain/lima-time.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  coversFor,
  type ListedCover,
  type OwnCovers,
  type Situation,
  situationNames,
  situations,
} from '../../../claims/situations.ts'
import { askPath } from '../../../inside/ask-path.ts'
import type { NoticeDraft } from './notice-draft.ts'
import { OneChoice } from './OneChoice.tsx'

interface WhatHappenedProps {
  form: Form<NoticeDraft>
  own: OwnCovers
  cover: ListedCover | undefined
  /** The certificate in the address, which is proposed first. */
  askedFor: string
}

const keyOf = ({ certificado, clave }: ListedCover) => `${certificado} ${clave}`
const situationOptions = situationNames.map((value) => ({ value, label: situations[value].label }))

/** The event, and then the cover that may pay for it. */
export function WhatHappened({ form, own, cover, askedFor }: WhatHappenedProps) {
  const { set } = form
  const situation = situationOf(form.values, cover)
  const [showsAll, setShowsAll] = useState(false)
  const choose = (found: ListedCover | undefined) => {
    set('certificado', found?.certificado ?? '')
    set('cobertura', found?.clave ?? '')
  }
  const { proposed, hasMatch } = proposalFor(situation, own, askedFor)
  const offered = showsAll ? own.coberturas : proposed
  return (
    <>
      <OneChoice<Situation>
        legend="¿Qué pasó?"
        name="situacion"
        changes="lo que pasó"
        value={situation}
        options={situationOptions}
        onChange={(next) => {
          set('situacion', next)
          setShowsAll(false)
          choose(onlyOne(next, own, askedFor))
        }}
        error={form.errorOf('situacion')}
        ref={form.place('situacion')}
      />
      {situation === '' ? null : (
        <div>
          <OneChoice
            key={situation}
            legend={hasMatch ? '¿Con qué cobertura?' : '¿Cuál se parece más?'}
            lead={hasMatch ? undefined : 'No encontramos esa situación en tus seguros.'}
            name="cobertura"
            changes="de cobertura"
            value={cover ? keyOf(cover) : ''}
            options={offered.map((one) => ({
              ...{ value: keyOf(one), label: one.nombre },
              ...{ help: `${one.paga} ${policyOf(one)}`, brief: policyOf(one) },
            }))}
            onChange={(key) => choose(own.coberturas.find((one) => keyOf(one) === key))}
            onReopen={() => setShowsAll(true)}
            error={form.errorOf('cobertura')}
            ref={form.place('cobertura')}
          />
          {hasMatch && situation !== 'otra' ? null : <Ask missing={own.sinFicha[0]?.producto} />}
        </div>
      )}
    </>
  )
}

/** The chosen situation; of a notice that began at a cover, the first of that cover. */
export function situationOf({ situacion }: NoticeDraft, cover: ListedCover | undefined): Situation | '' {
  return situacion || (cover ? (cover.situaciones[0] ?? 'otra') : '')
}

/** Covers for a situation, those of the certificate in the address first; without a match, all of them. */
function proposalFor(situation: Situation | '', { coberturas }: OwnCovers, askedFor: string) {
  const found = situation === '' ? [] : coversFor(situation, coberturas)
  const all = found.length > 0 ? found : coberturas
  const ofAsked = all.filter(({ certificado }) => certificado === askedFor)
  return {
    proposed: [...ofAsked, ...all.filter(({ certificado }) => certificado !== askedFor)],
    hasMatch: found.length > 0,
  }
}

/** The one cover that can be meant: of the certificate in the address, of those in force, or of all. */
function onlyOne(situation: Situation, { coberturas }: OwnCovers, askedFor: string): ListedCover | undefined {
  const found = coversFor(situation, coberturas)
  const choices = [
    found.filter(({ certificado }) => certificado === askedFor),
    found.filter(({ vigencia }) => vigencia.vigente),
    found,
  ]
  const [first, ...others] = choices.find((list) => list.length > 0) ?? []
  return others.length === 0 ? first : undefined
}

function policyOf({ producto, certificado, vigencia }: ListedCover): string {
  const end = vigencia.vigente ? '' : ` · ${formatUntil(vigencia.fin)}`
  return `${producto} · ${shortCertificate(certificado)}${end}`
}

function Ask({ missing }: { missing: string | undefined }) {
  return (
    <p className="mt-2">
      {missing ? `¿Es por tu seguro ${missing}? ` : '¿Ninguna es tu caso? '}
      <Link
        to={askPath({ tema: 'poliza', asunto: 'Aviso de un problema' })}
        className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        Escríbenos
      </Link>
    </p>
  )
}
