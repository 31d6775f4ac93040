import { telemedicineDetail } from '@amparo/domain/catalogue/telemedicine.ts'
import { Alert } from '@amparo/ui/Alert.tsx'

/** The specialties of telemedicine and when it is not the place to go (spec §1). */
export function Specialties() {
  return (
    <section aria-labelledby="especialidades">
      <h2 id="especialidades" className="text-title">
        {telemedicineDetail.listTitle}
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {telemedicineDetail.list.map(({ title, text }) => (
          <li key={title} className="rounded-card bg-eco-tint p-5">
            <h3 className="text-eco text-lg tracking-tight">{title}</h3>
            <p className="text-[0.9375rem]">{text}</p>
          </li>
        ))}
      </ul>
      <Alert look="warning" className="mt-6">
        <p className="font-medium">{telemedicineDetail.notice}</p>
      </Alert>
    </section>
  )
}
