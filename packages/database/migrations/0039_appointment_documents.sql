-- What somebody hands to the adviser of one appointment: sealed, and gone 30 days after it.
CREATE TABLE appointment_document (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  appointment_id uuid NOT NULL REFERENCES appointment ON DELETE CASCADE,
  -- Its place among the appointment's, from 1 to 5, so that no more fit whoever writes.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 5),
  -- Sealed: names of files say much.
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pdf', 'jpeg', 'png')),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 5242880),
  -- AES-256-GCM over the whole.
  content bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  CONSTRAINT appointment_document_place UNIQUE (appointment_id, place)
);
ALTER TABLE appointment_document ALTER COLUMN content SET STORAGE EXTERNAL;
