import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { uploadPicture } from '@amparo/contract/staff/console/contents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { sendBytes } from '../../../api/files.ts'
import { FilePick } from '../../../shell/FilePick.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'

interface PictureFieldProps {
  clave: string
  value: string
  error: string | null
  onChange: (image: string) => void
}

/** A picture of a content as the portal cuts it; the draft names it once it is saved. */
export function PictureField({ clave, value, error, onChange }: PictureFieldProps) {
  const { busy, error: refusal, run } = useSubmission()
  const send = (file: File) =>
    void run(async () => {
      const sent = { params: { clave } }
      const { imagen } = await sendBytes<typeof uploadPicture>(
        'POST',
        '/consola/Contenidos/:clave/Imagen',
        file,
        sent,
      )
      onChange(imagen)
    })
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="mb-1 font-semibold">Imagen</legend>
      {value ? <ContentPicture image={value} /> : <p className="text-ink-soft">Sin imagen.</p>}
      <div className="flex flex-wrap gap-2">
        <FilePick
          label={busy ? 'Subiendo…' : value ? 'Cambiar la imagen' : 'Elegir una imagen'}
          accept="image/*,.heic,.heif"
          disabled={busy}
          onFile={send}
        />
        {value && !busy ? (
          <Button look="quiet" size="small" onClick={() => onChange('')}>
            Quitar la imagen
          </Button>
        ) : null}
      </div>
      <p className="text-ink-soft text-sm">JPG, PNG, WebP o HEIC de hasta 10 MB. El portal la recorta.</p>
      {error ? <p className="text-danger">{error}</p> : null}
      {refusal ? <Refusal error={refusal} /> : null}
    </fieldset>
  )
}

/** A stored picture, also one that no version names yet; the texts beside it describe it. */
export function ContentPicture({ image }: { image: string }) {
  return (
    <img src={`/api/consola/Imagenes/${image}`} alt="" className="max-h-40 rounded-card border border-line" />
  )
}
