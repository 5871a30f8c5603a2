import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import helmet from 'helmet';
import { ProblemFilter } from './http/problem.filter.js';
import { contractPipe } from './http/validation.pipe.js';

/** Largest JSON body: 128 KiB, several times the longest quote request. */
const jsonLimit = '128kb';

/** Everything between the socket and the controllers, the same for the server and the tests. Create the app with `bodyParser: false`. */
export function setUpApp(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.setGlobalPrefix('api');
  app.use(helmet());
  app.use(cookieParser());
  app.useBodyParser('json', { limit: jsonLimit });
  app.useGlobalPipes(contractPipe());
  app.useGlobalFilters(new ProblemFilter());
}
