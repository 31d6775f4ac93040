import { Alert } from '@amparo/ui/Alert.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Link, useParams } from 'react-router'
import { Screen } from '../../../shell/Screen.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { Acts, Clauses, Line, Notes, WhatHappened } from './ClaimParts.tsx'
import { ClaimPayments } from './ClaimPayments.tsx'
import { ClaimsBeside } from './ClaimsBeside.tsx'
import { type ClaimCase, useClaim } from './claim-calls.ts'
import { Estimate } from './Estimate.tsx'
import { InsuredAccount } from './InsuredAccount.tsx'
import { PaperViewer } from './PaperViewer.tsx'
import { SecondPerson } from './SecondPerson.tsx'
import { Talk } from './Talk.tsx'

/** A claim on one screen: the event beside the documents, the clauses beside the decision. */
export default function ClaimScreen() {
  const { folio = '' } = useParams()
  const { data, error, reload } = useClaim(folio)
  return (
    <Screen
      title={`Solicitud ${folio}`}
      lead={data ? `${data.cobertura.nombre} · ${data.producto}` : undefined}
      actions={
        <Link
          to="/solicitudes"
          className="min-h-11 py-2.5 font-semibold text-action underline underline-offset-4"
        >
          Volver a la cola
        </Link>
      }
    >
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data ? (
        <Claim claim={data} />
      ) : (
        <ShapedSkeleton shape="panel" />
      )}
    </Screen>
  )
}

function Claim({ claim }: { claim: ClaimCase }) {
  return (
    <div className="grid gap-4">
      {claim.muestra ? (
        <Alert>La ficha de esta póliza es una muestra: no hay una aseguradora detrás.</Alert>
      ) : null}
      <Acts claim={claim} />
      <SecondPerson claim={claim} />
      <div className="grid gap-x-6 gap-y-4 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <WhatHappened claim={claim} />
          <ClaimsBeside claim={claim} />
          <Estimate claim={claim} />
          <ClaimPayments claim={claim} />
        </div>
        <div className="min-w-0 xl:row-span-2">
          <PaperViewer claim={claim} />
          <Line claim={claim} />
        </div>
        <div className="min-w-0 border-line border-t pt-4">
          {claim.fallecimiento ? <InsuredAccount claim={claim} /> : null}
          <Clauses claim={claim} />
          <Talk claim={claim} />
          <Notes claim={claim} />
        </div>
      </div>
    </div>
  )
}
