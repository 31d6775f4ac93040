-- Errors of pages and the visits that they are of, as counts by ten minutes: no row of a visit, an account, an address or a
-- browser, and no text of an error.
CREATE TABLE web_fault_count (
  began timestamptz NOT NULL,
  -- The build that the page was made by.
  release text NOT NULL CHECK (release ~ '^[0-9a-z]{4,40}$'),
  -- A pattern of the portal's routes.
  route text NOT NULL CHECK (length(route) BETWEEN 1 AND 80),
  -- Hash of the error's kind and of the places in our scripts that its stack names.
  fault text NOT NULL CHECK (fault ~ '^[0-9a-f]{8}$'),
  -- The first of those places.
  place text NOT NULL CHECK (place ~ '^[A-Za-z0-9_.-]{1,60}:[0-9]{1,6}:[0-9]{1,7}$'),
  visits integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (began, release, route, fault)
);
CREATE TABLE web_visit_count (
  began timestamptz NOT NULL,
  release text NOT NULL CHECK (release ~ '^[0-9a-z]{4,40}$'),
  visits integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (began, release)
);
