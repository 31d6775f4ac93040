import type { getCv } from '@amparo/contract/cv.ts'
import { call } from '../../api/call.ts'
import { useLoad } from '../../api/load.ts'
import { Loading } from '../../inside/Loading.tsx'
import { ToolPage } from '../../inside/ToolPage.tsx'
import { privateMeta } from '../../page-meta.ts'
import { CvEditor } from './CvEditor.tsx'

export function meta() {
  return privateMeta('Mi currículum')
}

const load = (signal: AbortSignal) => call<typeof getCv>('GET', '/empleabilidad/Curriculum', { signal })

export default function CvScreen() {
  const loaded = useLoad(['curriculum'], load)
  return (
    <ToolPage
      serviceId={13}
      title="Tu currículum"
      lead="Se guarda mientras escribes. Descárgalo en PDF o compártelo con tu asesor."
    >
      <Loading loaded={loaded} waiting="Cargando tu currículum…" shape="form">
        {(cv) => (
          <CvEditor key={cv.version === 0 ? 'nuevo' : 'guardado'} initial={cv} onReload={loaded.reload} />
        )}
      </Loading>
    </ToolPage>
  )
}
