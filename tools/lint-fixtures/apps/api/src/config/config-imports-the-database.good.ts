export * from '#dto';
