import type { Weakness } from '../row.ts'

/** Abuse of prescriptions and signatures. */
export const prescriptions: readonly Weakness[] = [
  {
    weakness: 'a controlled substance under its brand (Rivotril), with blanks, invisible characters or look-alikes between its letters, split between name and strength, or in the dose',
    mitigation:
      'refused in the draft and again at signing, by substance, synonym and some 550 brands of Peru and its neighbours, matched over name, strength and form together, and to the letter in route, dose and frequency; ketamine and a few narcotics missing from the annex are included. The table of brands is part of the code and comes from no registry: a brand launched this year is missing. Directions and the note to the pharmacist are not checked, because a warning names what must not be taken',
    tests: ['controlled', 'prescriptions'],
  },
  {
    weakness: "an expired, wrong-purpose, self-signed or another person's certificate signs in a doctor's name",
    mitigation:
      "checked at registration and at each signing: validity, key usage, chain up to a root of `SIGNER_ROOTS` (without which production does not start), name or college number; the verification page checks the certificate in the file at the time of the signature and never shows «vigente» for an invalid one. Revocation of a PKCS#12 is not checked, and the patient's own list does not repeat the page's verdict ([operations](operations/integrations.md#certificates-of-the-prescriptions))",
    tests: ['certificate', 'certificates', 'prescription-proof'],
  },
  { weakness: 'a prescription is signed before the visit', mitigation: 'signing is refused before the room of the visit opens, and checked again under the lock on the appointment, since the visit may be moved meanwhile', tests: ['prescriptions', 'consultations'] },
]
