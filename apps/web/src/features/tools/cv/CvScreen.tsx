import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { getCv } from '@amparo/contract/tools/cv.ts'
import { useFocusFollows } from '@amparo/ui/use-focus-follows.ts'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import { ToolPage } from '../../../inside/ToolPage.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { savesEnded } from './autosaver.ts'
import { CvEditor } from './CvEditor.tsx'

export function meta() {
  return privateMeta('Tu currículum')
}

async function load(signal?: AbortSignal) {
  await savesEnded()
  return call<typeof getCv>('GET', '/empleabilidad/Curriculum', signal ? { signal } : {})
}

let visits = 0
function nextVisit(): number {
  visits += 1
  return visits
}

export default function CvScreen() {
  // The editor keeps its first value: never use a previous visit's copy, however recent.
  const [visit] = useState(nextVisit)
  const loaded = useLoad(['curriculum', visit], load, { forScreen: true })
  // Incremented each time the version saved elsewhere is loaded, which resets the editor.
  const [edition, setEdition] = useState(0)
  const latest = useSubmission()
  const top = useRef<HTMLParagraphElement>(null)
  useFocusFollows(edition, top)
  const loadLatest = () =>
    void latest.run(async () => {
      loaded.setData(await load())
      setEdition((count) => count + 1)
    })
  return (
    <ToolPage
      serviceId={13}
      title="Tu currículum"
      lead="Se guarda mientras escribes. Descárgalo en PDF o compártelo con tu asesor."
    >
      <ApiProblem error={latest.error} attempt={latest.attempts} />
      <Loading loaded={loaded} waiting="Cargando tu currículum…" shape="form">
        {(cv) => (
          <CvEditor key={edition} top={top} initial={cv} onReload={loaded.reload} onLoadLatest={loadLatest} />
        )}
      </Loading>
    </ToolPage>
  )
}
