import { telemedicineDetail } from '@amparo/domain/catalogue/telemedicine.ts'
import { Alert } from '@amparo/ui/Alert.tsx'

/** The specialties of telemedicine and when it is not the place to go (spec §1). */
export function Specialties() {
  return (
    <section aria-labelledby="especialidades">
      <h2 id="especialidades" className="text-title">
        {telemedicineDetail.listTitle}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {telemedicineDetail.list.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-[0.9375rem] text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <Alert look="warning" className="mt-5">
        <p className="font-medium">{telemedicineDetail.notice}</p>
      </Alert>
    </section>
  )
}
