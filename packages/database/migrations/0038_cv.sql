-- A person's CV, sealed, and the appointment whose adviser may read it.
CREATE TABLE cv (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  content text NOT NULL,
  changed_at timestamptz NOT NULL
);

CREATE TABLE cv_share (
  appointment_id uuid PRIMARY KEY REFERENCES appointment ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES cv (account_id) ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  -- What the adviser leaves for the person, sealed.
  note text,
  note_at timestamptz,
  CONSTRAINT cv_share_note CHECK ((note IS NULL) = (note_at IS NULL))
);
CREATE INDEX cv_share_by_account ON cv_share (account_id);
