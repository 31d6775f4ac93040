import { AddPaper } from '../../../claims/AddPaper.tsx'
import { PaperExample } from '../../../claims/PaperExample.tsx'
import { PhotoExample } from '../../../claims/PhotoExample.tsx'
import type { useWaitingFiles } from '../../../claims/use-waiting-files.ts'
import { WaitingFiles } from '../../../claims/WaitingFiles.tsx'
import type { OwnCover } from '../../../inside/own-policy.ts'

interface NoticePapersProps {
  papers: OwnCover['papeles']
  waiting: ReturnType<typeof useWaitingFiles>
}

/** Second screen of a notice: the documents of its cover, by camera or later. */
export function NoticePapers({ papers, waiting }: NoticePapersProps) {
  return (
    <div className="grid gap-3">
      <PhotoExample />
      <ul className="grid gap-3">
        {papers.map(({ clave, nombre, ayuda, obligatorio }) => (
          <li key={clave} className="rounded-card border border-line bg-surface p-4">
            <div className="flex gap-3">
              <PaperExample name={nombre} />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                  <h4 className="min-w-0 font-semibold leading-snug">{nombre}</h4>
                  {obligatorio ? null : (
                    <span className="rounded-full bg-sand-strong px-2.5 py-0.5 font-semibold text-ink-soft text-sm">
                      Si lo tienes
                    </span>
                  )}
                </div>
                <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{ayuda}</p>
              </div>
            </div>
            <WaitingFiles
              files={waiting.files.filter((file) => file.paper === clave)}
              onRemove={(id) => void waiting.remove(id)}
            />
            <AddPaper name={nombre} onFiles={(chosen) => void waiting.add(clave, chosen)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
