import type { followClaim } from '@amparo/contract/claims/claims-visitor.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useMemo } from 'react'
import { useLoad } from '../../../api/load.ts'
import { ClaimView } from '../../../claims/ClaimView.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import type { Key } from './follow-key.ts'
import { visitorDoor } from './visitor-calls.ts'

interface FollowClaimProps {
  claimKey: Key
  onLeave: () => void
}

export function FollowClaim({ claimKey: { folio, codigo }, onLeave }: FollowClaimProps) {
  const door = useMemo(() => visitorDoor(folio, codigo), [folio, codigo])
  const loaded = useLoad(['solicitud-visita', folio], (signal) => door.read(signal))
  if (loaded.error?.isRefusal<typeof followClaim>('no_encontrado')) {
    return (
      <Alert look="warning" title="Ese número y ese código no corresponden" className="mt-3 max-w-2xl">
        <p>Revísalos en tu constancia. El código de otro celular o computadora dura 24 horas.</p>
        <Button look="secondary" size="small" className="mt-3" onClick={onLeave}>
          Escribirlos otra vez
        </Button>
      </Alert>
    )
  }
  return (
    <>
      <Alert className="mt-3 max-w-2xl" title="Guarda estos dos datos">
        <p>
          Número <strong className="whitespace-nowrap">{folio}</strong> · código{' '}
          <strong className="whitespace-nowrap tracking-wider">{codigo}</strong>. Con ellos vuelves aquí desde
          cualquier celular o computadora; el código para otro dura 24 horas.
        </p>
      </Alert>
      <Loading loaded={loaded} heights={['h-16', 'h-40', 'h-64']} waiting="Cargando la solicitud…">
        {(claim) => <ClaimView claim={claim} door={door} onChange={loaded.reload} />}
      </Loading>
      <Button look="quiet" className="mt-6" onClick={onLeave}>
        Salir de esta solicitud
      </Button>
    </>
  )
}
