-- Who is sending a message now: nobody else does until the lease has run out, and whoever lost it meanwhile records
-- nothing. `lease` is the number of the present holder.
ALTER TABLE outbound_message
  ADD COLUMN leased_until timestamptz,
  ADD COLUMN lease integer NOT NULL DEFAULT 0;
