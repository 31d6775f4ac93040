import type { getClaim } from '@amparo/contract/claims/claims.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { ClaimView } from '../../../claims/ClaimView.tsx'
import { claimsPath } from '../../../claims/claim-paths.ts'
import { Loading } from '../../../inside/Loading.tsx'
import type { LateParams } from '../../../inside/late-params.ts'
import { ownDoor } from './claim-calls.ts'

export default function ClaimScreen({ params: { folio = '' } }: { params: LateParams }) {
  const { state } = useLocation()
  const isNew = typeof state === 'object' && state !== null && 'avisada' in state
  const door = useMemo(() => ownDoor(folio), [folio])
  const loaded = useLoad(['solicitud', folio], (signal) => door.read(signal))
  return (
    <main id="contenido" tabIndex={-1} data-eco="proteccion" className="page pt-2 sm:pt-4">
      <Breadcrumb
        trail={[
          { label: 'Tus beneficios', to: '/ecosistema' },
          { label: 'Mis solicitudes', to: claimsPath },
        ]}
        current={folio}
      />
      {loaded.error?.isRefusal<typeof getClaim>('no_encontrado') ? (
        <>
          <h1 className="mt-3 text-title">Esa solicitud no está entre las tuyas</h1>
          <Link to={claimsPath} className={`${buttonClass('primary', 'large')} mt-5`}>
            Ver mis solicitudes
          </Link>
        </>
      ) : (
        <>
          {isNew ? (
            <div role="status" className="mt-3">
              <Alert look="success" title={`Listo: tu aviso es el ${folio}`}>
                <p>
                  Te enviamos la constancia por correo. Aquí ves cómo avanza y envías los documentos que
                  falten.
                </p>
              </Alert>
            </div>
          ) : null}
          <Loading loaded={loaded} heights={['h-16', 'h-40', 'h-64']} waiting="Cargando tu solicitud…">
            {(claim) => <ClaimView claim={claim} door={door} onChange={loaded.reload} />}
          </Loading>
        </>
      )}
    </main>
  )
}
