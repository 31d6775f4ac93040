import { landingBanner } from '@amparo/domain/catalogue/faq.ts'

export default function HomeScreen() {
  return (
    <main>
      <h1>{landingBanner.title}</h1>
    </main>
  )
}
