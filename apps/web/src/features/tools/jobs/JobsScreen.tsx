import { ToolPage } from '../../../inside/ToolPage.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { JobSearch } from './JobSearch.tsx'

export function meta() {
  return privateMeta('Ofertas de empleo')
}

export default function JobsScreen() {
  return (
    <ToolPage serviceId={15} title="Ofertas de empleo">
      <JobSearch />
    </ToolPage>
  )
}
