#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume.
exec psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -f /create-database.sql
