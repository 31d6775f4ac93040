-- A new object's key holds the SHA-256 of its bytes, so that a store that swaps or changes one is noticed. Those of earlier
-- releases keep their random keys until they are written again.
ALTER TABLE loose_object DROP CONSTRAINT loose_object_object_key_check,
  ADD CONSTRAINT loose_object_object_key_check
    CHECK (object_key ~ '^[0-9a-f]{2}/([0-9a-f-]{36}|[0-9a-f]{64}-[0-9a-f]{8})$');
