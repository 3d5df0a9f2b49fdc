-- `foldText` of lib/domain in SQL: marks are taken off, then letter case. Of PostgreSQL's own functions, as its `unaccent` is an
-- extension that an outside database may refuse to install.
CREATE FUNCTION fold_text(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'));

-- Folded when it is stored: a search over a library would fold all of its comments each time.
ALTER TABLE "Comment" ADD COLUMN "foldedContent" TEXT GENERATED ALWAYS AS (fold_text("content")) STORED;
