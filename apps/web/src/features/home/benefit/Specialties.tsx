import { telemedicineDetail } from '@amparo/domain/catalogue/telemedicine.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Fold } from '../../../catalogue/Fold.tsx'

/** The specialties of telemedicine and its limits (spec §1). */
export function Specialties() {
  return (
    <div className="max-w-4xl">
      <Fold title={telemedicineDetail.listTitle}>
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {telemedicineDetail.list.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-[0.9375rem] text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <Alert look="warning" className="mt-5">
        <p className="font-medium">{telemedicineDetail.notice}</p>
      </Alert>
    </div>
  )
}
