-- The certificate whose data proved the person who asked for a code. Its source and person must still be those that prove the
-- document when the code is used. Null: no certificate, or asked at the previous release; that code opens nothing here.
ALTER TABLE code_request ADD COLUMN certificate_number text;
