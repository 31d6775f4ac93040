import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  dropFavourite,
  keepFavourite,
  listFavourites,
} from '@amparo/contract/care/console/favourites.ts'
import type { readHistory } from '@amparo/contract/care/console/history.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import type { WholeVisit } from './history-calls.ts'

export type Favourite = AnswerOf<typeof listFavourites>['favoritos'][number]
export type FavouriteContent = RequestOf<typeof keepFavourite>['contenido']

export function useFavourites() {
  return useLoad(['favoritos'], (signal) =>
    call<typeof listFavourites>('GET', '/consola/Favoritos', { signal }),
  )
}

export async function sendFavourite(nombre: string, contenido: FavouriteContent): Promise<void> {
  await call<typeof keepFavourite>('POST', '/consola/Favoritos', { body: { nombre, contenido } })
  await reloadWhere('favoritos')
}

export async function removeFavourite(id: string): Promise<void> {
  await call<typeof dropFavourite>('DELETE', '/consola/Favoritos/:id', { params: { id } })
  await reloadWhere('favoritos')
}

/** The professional's own earlier visits of this patient, newest first; the read is recorded for the patient. */
export async function fetchOwnVisits(idCita: string): Promise<WholeVisit[]> {
  const { atenciones } = await call<typeof readHistory>('GET', '/consola/Atenciones/:idCita/Historia', {
    params: { idCita },
  })
  return atenciones.flatMap((one) => (one.propia && 'recetas' in one ? [one as WholeVisit] : []))
}
