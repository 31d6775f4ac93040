import { homeNotice } from '@amparo/domain/contents/home-notice.ts'
import { published } from '../../../published.ts'

/** The operators' notice above the banner, for instance a closed site; the server removes it while it is empty. */
export function HomeNotice() {
  const { text } = published('inicio.aviso', homeNotice)
  if (text === '') return null
  return (
    <aside data-home-notice aria-label="Aviso" className="bg-sand">
      <p className="page py-3 font-medium">{text}</p>
    </aside>
  )
}
