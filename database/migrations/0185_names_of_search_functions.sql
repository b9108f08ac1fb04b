-- Functions of other names now.
drop function if exists private.read_wishes(text);
drop function if exists private.said_names(text);
