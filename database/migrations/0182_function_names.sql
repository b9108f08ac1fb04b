-- Functions of other names now: their triggers go with them and are made anew.
drop function if exists private.hear_sign_up() cascade;
drop function if exists private.tell_brought(public.companies, jsonb);
drop function if exists private.told_of_feed(uuid);
drop function if exists private.leave_tags_behind() cascade;
drop function if exists private.words_told(text, text);
