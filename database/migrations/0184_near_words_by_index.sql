-- Words one letter away are found by an index (database/derived/job_search.sql), where all that
-- they may be were written down and looked up.
drop function if exists private.near_spellings(text);
drop function if exists private.nearest_word(text, text[], integer);
drop function if exists private.nearest_town(text, text[], text[]);
drop function if exists private.word_forms(text);
