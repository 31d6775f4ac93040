import { Alert } from '@amparo/ui/Alert.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Link, useNavigate } from 'react-router'
import { Badge } from '../../../shell/Badge.tsx'
import { Part } from '../../../shell/Facts.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { Acts, Clauses, Line, Notes, WhatHappened } from './ClaimParts.tsx'
import { ClaimPayments } from './ClaimPayments.tsx'
import { ClaimsBeside } from './ClaimsBeside.tsx'
import { type ClaimCase, useClaim } from './claim-calls.ts'
import { paperLook, paperWords } from './claim-words.ts'
import { Estimate } from './Estimate.tsx'
import { InsuredAccount } from './InsuredAccount.tsx'
import { SecondPerson } from './SecondPerson.tsx'
import { Talk } from './Talk.tsx'

/** A claim beside its queue, with every act except viewing the documents. */
export function ClaimPanel({ folio, onClose }: { folio: string; onClose: () => void }) {
  const { data, error, reload } = useClaim(folio)
  const navigate = useNavigate()
  const whole = `/solicitudes/${folio}`
  useShortcuts('La solicitud abierta', [
    { key: 'f', label: 'Verla en la pantalla entera', run: () => void navigate(whole) },
  ])
  return (
    <SidePanel title={`Solicitud ${folio}`} onClose={onClose}>
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data ? (
        <Body claim={data} whole={whole} />
      ) : (
        <ShapedSkeleton shape="panel" />
      )}
    </SidePanel>
  )
}

function Body({ claim, whole }: { claim: ClaimCase; whole: string }) {
  return (
    <div className="grid gap-4">
      <p>
        <span className="block font-semibold">{claim.cobertura.nombre}</span>
        <span className="text-ink-soft">{claim.producto}</span>
      </p>
      {claim.muestra ? (
        <Alert>La ficha de esta póliza es una muestra: no hay una aseguradora detrás.</Alert>
      ) : null}
      <Acts claim={claim} />
      <SecondPerson claim={claim} />
      <div className="min-w-0">
        <WhatHappened claim={claim} />
        <ClaimsBeside claim={claim} />
        <Estimate claim={claim} />
        <ClaimPayments claim={claim} />
        <Papers claim={claim} whole={whole} />
        {claim.fallecimiento ? <InsuredAccount claim={claim} /> : null}
        <Clauses claim={claim} />
        <Talk claim={claim} />
        <Notes claim={claim} />
        <Line claim={claim} />
      </div>
    </div>
  )
}

/** The received documents; the full screen shows them beside the event. */
function Papers({ claim: { papeles }, whole }: { claim: ClaimCase; whole: string }) {
  return (
    <Part title="Documentos" level="h2">
      <ul className="grid gap-1.5 text-[0.9375rem]">
        {papeles.map((one) => (
          <li key={one.clave} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              {one.nombre}
              {one.obligatorio ? null : <span className="text-ink-soft"> (si lo tiene)</span>}
            </span>
            <Badge look={paperLook(one)}>{paperWords[one.estado]}</Badge>
          </li>
        ))}
      </ul>
      <Link
        to={whole}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        Ver los documentos en la pantalla entera
      </Link>
    </Part>
  )
}
